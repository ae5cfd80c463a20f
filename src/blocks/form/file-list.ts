import { formatFileSize } from '../../text/file-size.ts'

/**
 * Shows the chosen files below each file input of a form, with a button that removes a file. A second choice adds to the
 * files of an input for several files. Without this script, the browser shows the number of files.
 */
export function showFileLists(form: HTMLFormElement, signal: AbortSignal): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const list = input.parentElement?.querySelector<HTMLElement>('.field-files')
    if (list === null || list === undefined) continue
    let chosen: File[] = []

    const render = () => {
      list.hidden = chosen.length === 0
      list.replaceChildren(...chosen.map(itemOf))
    }
    const itemOf = (file: File): HTMLElement => {
      const item = document.createElement('li')
      const name = document.createElement('span')
      name.dir = 'auto'
      name.textContent = file.name
      const size = document.createElement('small')
      size.textContent = formatFileSize(file.size, document.documentElement.lang)
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = '×'
      const label = (list.dataset['remove'] ?? '').replace('{name}', () => file.name)
      button.setAttribute('aria-label', label)
      button.addEventListener('click', () => choose(chosen.filter((one) => one !== file)))
      item.append(name, size, button)
      return item
    }
    const choose = (files: readonly File[]) => {
      const transfer = new DataTransfer()
      for (const file of files) transfer.items.add(file)
      input.files = transfer.files
      input.dispatchEvent(new Event('input', { bubbles: true }))
      chosen = [...files]
      render()
      input.focus()
    }

    input.addEventListener(
      'change',
      () => {
        const added = [...(input.files ?? [])]
        const isNew = (file: File) => !added.some((one) => isSameFile(one, file))
        if (input.multiple && chosen.length > 0) choose([...chosen.filter(isNew), ...added])
        else {
          chosen = added
          render()
        }
      },
      { signal },
    )
    form.addEventListener(
      'reset',
      () => {
        chosen = []
        render()
      },
      { signal },
    )
    // The visitor may have chosen files before this script was loaded.
    chosen = [...(input.files ?? [])]
    render()
  }
}

const isSameFile = (first: File, second: File): boolean =>
  first.name === second.name &&
  first.size === second.size &&
  first.lastModified === second.lastModified
