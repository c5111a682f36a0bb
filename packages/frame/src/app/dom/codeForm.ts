import { run } from './button.js'
import { element } from './element.js'

/** Creates the form for a recovery code: typed, pasted, or read from its file. */
export function codeForm(text: string, use: (code: string) => Promise<void>): HTMLElement {
  const field = element('textarea', {
    id: 'code',
    rows: '3',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    required: true,
  })
  const file = element('input', { type: 'file', id: 'file', accept: '.txt,text/plain' })
  file.addEventListener('change', async () => {
    field.value = (await file.files?.[0]?.text()) ?? ''
    file.value = ''
    field.focus()
  })
  const submit = element('button', { type: 'submit' }, text)
  return element(
    'form',
    {
      class: 'stack tight',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault()
        run(submit, () => use(field.value))
      },
    },
    element('label', { for: 'code' }, 'Recovery code'),
    field,
    element('div', { class: 'file' }, element('label', { for: 'file', class: 'small' }, 'Or its file'), file),
    submit,
  )
}
