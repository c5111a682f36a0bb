import type { FieldRule } from './replaceHooks.js'

const modal = { hook: 'useModal' }

/** A function that opens the modal when it is called with `true`, and closes it with `false`. */
export const setModalOpen: FieldRule = {
  code: ({ field, rewriter }) => {
    const parameter = `isShown${rewriter.isTypeScript ? ': boolean' : ''}`
    return `(${parameter}) => void (isShown ? ${field(modal, 'open')}() : ${field(modal, 'close')}())`
  },
}
