import type { RequestDescription } from './RequestDescription.js'

// Descriptions that all namespaces share. `asker` is the app, as the subject of a sentence.

/** @param accounts The namespace's term, for instance `Bitcoin addresses`. */
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
