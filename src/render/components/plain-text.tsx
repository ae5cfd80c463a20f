import { otherDirectionOf } from '../../text/text-direction.ts'
import { useRenderContext } from './render-context.ts'

/**
 * Renders a text without Markdown, such as a name, a heading or an address. A text in the other direction than the page
 * is isolated, so that its punctuation stays at its end.
 */
export function PlainText({ text }: { text: string }) {
  const { language } = useRenderContext()
  const direction = otherDirectionOf(text, language)
  return direction === undefined ? text : <bdi dir={direction}>{text}</bdi>
}
