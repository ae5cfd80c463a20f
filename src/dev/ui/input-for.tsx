import { ChoiceInput, DayInput, FixedInput, SwitchInput, WrittenInput } from './choice-inputs.tsx'
import { GroupInput, UnionInput } from './group-inputs.tsx'
import type { InputProps } from './input-props.ts'
import { ListInput } from './list-input.tsx'
import { FocusInput, PictureInput } from './picture-inputs.tsx'
import { LinkInput, NumberInput, TextInput } from './text-inputs.tsx'

/** How a value is put in, without its name. */
export function InputFor({ input, ...props }: InputProps) {
  switch (input.kind) {
    case 'text':
      return <TextInput {...props} input={input} />
    case 'link':
    case 'file':
    case 'icon':
      return <LinkInput {...props} input={input} />
    case 'number':
      return <NumberInput {...props} input={input} />
    case 'day':
      return <DayInput {...props} input={input} />
    case 'switch':
      return <SwitchInput {...props} input={input} />
    case 'choice':
      return <ChoiceInput {...props} input={input} />
    case 'picture':
      return <PictureInput {...props} input={input} />
    case 'focus':
      return <FocusInput {...props} input={input} />
    case 'group':
      return <GroupInput {...props} input={input} />
    case 'union':
      return <UnionInput {...props} input={input} />
    case 'list':
      return <ListInput {...props} input={input} />
    case 'fixed':
      return <FixedInput {...props} input={input} />
    case 'written':
      return <WrittenInput {...props} input={input} />
  }
}
