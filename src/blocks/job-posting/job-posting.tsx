import type { ReactNode } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import { jobSlot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline, Prose } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

type Job = BlockOf<'job-posting'>

export function JobPosting({ block }: { block: Job }) {
  const { title, lead, image, apply, back } = block
  const { awaits, role, tasks, requirements, niceToHave, offers } = block
  return (
    <Section block={block} className="job-posting backdrop">
      <header className={`posting-head ${image ? 'posting-with-picture' : ''}`.trim()}>
        <div className="posting-title">
          <Link href={back.href} className="posting-back">
            <Icon name="arrow-left" />
            {back.label}
          </Link>
          <Heading>{title}</Heading>
          <p className="posting-meta">{factsLineOf(block)}</p>
          {lead && <Inline as="p" className="lead" text={lead} />}
          <ApplyButton apply={apply} />
        </div>
        {image && (
          <div className="posting-picture">
            <Picture image={image} {...jobSlot} loading="eager" />
          </div>
        )}
      </header>
      <div className="posting-sections">
        <TextSection section={awaits} />
        <TextSection section={role} />
        <ListSection part={tasks} />
        <ListSection part={requirements} />
        <ListSection part={niceToHave} />
        <ListSection part={offers} />
      </div>
      <div className="posting-apply card tone-brand">
        <Subheading>{apply.title}</Subheading>
        <SectionProse text={apply.text} />
        <ApplyButton apply={apply} />
      </div>
    </Section>
  )
}

const factsLineOf = ({ employmentType, start, location }: Job): string =>
  [employmentType, start, location].join(' • ')

function ApplyButton({ apply: { email, subject, label } }: { apply: Job['apply'] }) {
  return (
    <a
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
      className="button button-primary"
    >
      <Icon name="mail" />
      {label}
    </a>
  )
}

function PostingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="posting-section">
      <Subheading>{title}</Subheading>
      {children}
    </div>
  )
}

function TextSection({ section: { title, text } }: { section: Job['role'] }) {
  return (
    <PostingSection title={title}>
      <SectionProse text={text} />
    </PostingSection>
  )
}

function ListSection({ part: { title, items } }: { part: Job['tasks'] }) {
  return (
    <PostingSection title={title}>
      <ul className="points">
        {items.map((item) => (
          <Inline key={item} as="li" className="text" text={item} />
        ))}
      </ul>
    </PostingSection>
  )
}

/** Markdown whose headings are one level below a subheading of the block. */
function SectionProse({ text }: { text: string }) {
  const { level } = useBlockPlace()
  return <Prose text={text} level={level === 1 ? 3 : 4} />
}
