/** What a mail is about. Each field is made or checked by the server, none is a text of a user. */
export type Mail =
  | {
      /** Of a login, or of a change of the address: a page cannot ask for one in the name of the other. */
      readonly kind: 'code' | 'change-code'
      readonly code: string
      readonly origin: string
      readonly minutes: number
    }
  | {
      readonly kind: 'device'
      readonly link: string
      readonly origin: string
      readonly browser: string
      readonly minutes: number
    }
  | { readonly kind: 'address-in-use'; readonly origin: string }
  | { readonly kind: 'email-changed'; readonly origin: string }
  /** `provider` is what users read, of the settings. */
  | { readonly kind: 'login-added' | 'login-removed'; readonly provider: string; readonly origin: string }

/** Fixed texts, without the code: a locked phone shows subjects. */
const subjects = {
  code: 'Your code',
  'change-code': 'Your code to change the address of your wallet',
  device: 'A new device wants to open your wallet',
  'address-in-use': 'This address already has a wallet',
  'email-changed': 'Your wallet has a new address of email',
  'login-added': 'Your wallet has another login',
  'login-removed': 'A login of your wallet was removed',
} as const satisfies Record<Mail['kind'], string>

const ignore = 'If it was not you, do nothing, and do not share this mail.'

/** Returns subject and text of a mail. It is plain text, in which nothing has to be escaped. */
export function writeMail(mail: Mail): { subject: string; text: string } {
  return { subject: subjects[mail.kind], text: `${linesOf(mail).map(toLine).join('\n\n')}\n` }
}

function linesOf(mail: Mail): string[] {
  switch (mail.kind) {
    case 'code':
      return [
        `Your code is ${mail.code}.`,
        `Enter it at ${mail.origin} within ${mail.minutes} minutes, and nowhere else.`,
        ignore,
      ]
    case 'change-code':
      return [
        `Your code is ${mail.code}.`,
        `Whoever enters it at ${mail.origin} within ${mail.minutes} minutes changes the address of email of a wallet. Enter it nowhere else, and not to log in.`,
        ignore,
      ]
    case 'device':
      return [
        `${mail.browser} wants to open your wallet at ${mail.origin}.`,
        `To approve or decline it, open this link within ${mail.minutes} minutes:`,
        mail.link,
        ignore,
      ]
    case 'address-in-use':
      return [
        `A user of ${mail.origin} wanted to have this address for their wallet. It already has one, so nothing was changed.`,
        'If it was you, log in with this address, or choose another one.',
      ]
    case 'email-changed':
      return [
        `From now on, you log in at ${mail.origin} with another address of email.`,
        'If it was not you, another person may be able to read your mail. Tell the operator of the app, and remove devices that you do not know.',
      ]
    case 'login-added':
      return [
        `From now on, an account at ${mail.provider} logs in to your wallet at ${mail.origin}.`,
        'If it was not you, log in, remove that login, and remove devices that you do not know.',
      ]
    case 'login-removed':
      return [
        `From now on, ${mail.provider} does not log in to your wallet at ${mail.origin} any more.`,
        'If it was not you, tell the operator of the app, and remove devices that you do not know.',
      ]
  }
}

/** Line breaks and characters that are not seen would let a value look like a sentence of ours. */
const toLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
