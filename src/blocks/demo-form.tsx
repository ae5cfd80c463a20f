import type { BlockOf } from '../../schema/block.ts'
import { FormStatus, InputField, SelectField, TextField } from './form.tsx'
import { Icon } from './icon.tsx'
import { Inline } from './markdown.tsx'
import { Intro, Section } from './section.tsx'

export function DemoForm({ block }: { block: BlockOf<'demo-form'> }) {
  const { text, variant, formName, points, submitLabel, notice } = block
  return (
    <Section block={block} className="demo-form">
      <div className="demo-form-words">
        <Intro block={block}>{text && <Inline as="p" className="lead" text={text} />}</Intro>
        {points.length > 0 && (
          <ul className="demo-form-points">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                <Inline className="text" text={point} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <form className="form demo-form-fields card" method="post" action={`/api/forms/${formName}`}>
        {variant === 'short' ? <ShortFields /> : <FullFields block={block} />}
        <FormStatus />
        <div className="form-end">
          <button type="submit" className="button button-primary">
            {submitLabel}
            <Icon name="arrow-right" className="icon-forward" />
          </button>
          {variant === 'full' && <p className="demo-form-legend">* Pflichtfeld</p>}
        </div>
        {notice && <Inline as="p" className="demo-form-notice field-wide text" text={notice} />}
      </form>
    </Section>
  )
}

function ShortFields() {
  return (
    <>
      <InputField name="name" label="Name" autoComplete="name" wide />
      <InputField name="email" label="E-Mail" type="email" autoComplete="email" wide />
      <InputField name="company" label="Unternehmen" autoComplete="organization" wide />
    </>
  )
}

function FullFields({ block }: { block: BlockOf<'demo-form'> }) {
  const { productTypes, productTypeHint, newsletterLabel } = block
  return (
    <>
      <InputField name="name" label="Name" autoComplete="name" required marked />
      <InputField name="email" label="E-Mail" type="email" autoComplete="email" required marked />
      <InputField name="company" label="Unternehmen" autoComplete="organization" required marked />
      <InputField name="website" label="Website" type="url" autoComplete="url" />
      <SelectField
        name="productType"
        label="Produktart"
        placeholder={productTypeHint}
        options={productTypes}
        required
        marked
        wide
      />
      <TextField name="message" label="Nachricht" rows={4} wide />
      <label className="demo-form-check field-wide">
        <input type="checkbox" name="newsletterConsent" value="true" />
        <span>{newsletterLabel}</span>
      </label>
    </>
  )
}
