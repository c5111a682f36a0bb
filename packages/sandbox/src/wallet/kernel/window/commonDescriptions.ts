import type { RequestDescription } from './RequestDescription.js'

// What every namespace asks in the same words. `asker` is who asks, as the first words of a sentence.

/** @param accounts What the namespace calls them: `Bitcoin addresses`. */
export function describeConnect(
  asker: string,
  accounts: string,
  request: { accounts: readonly string[]; selected: string },
): RequestDescription {
  return {
    title: 'Connect',
    sentence: `${asker} wants to see your ${accounts}, and to ask you for signatures.`,
    rows: [],
    accounts: { all: request.accounts, selected: request.selected },
  }
}

export function describeUnlock(): RequestDescription {
  return { title: 'Unlock', sentence: 'The wallet is locked. Approve to unlock it.', rows: [] }
}

export function describeSignMessage(
  asker: string,
  message: string,
  rows: RequestDescription['rows'],
): RequestDescription {
  return {
    title: 'Sign message',
    sentence: `${asker} wants you to sign this message. It costs nothing.`,
    text: message,
    rows,
  }
}
