import {
  isSameAddress,
  type Namespace,
  parseSignInMessage,
  type SignInFields,
  type SignInMessage,
  type StartSignInAnswer,
  writeSignInMessage,
} from '@latchkey/protocol'
import { SignInAnswerError, SignInMessageError } from '../../shared/errors/signIn.js'
import { tryRead } from '../../shared/tryRead.js'

const namespaceIn = (networkId: string) => networkId.split(':')[0] as Namespace

/** The fields that a wallet takes from the app as they are. Times are compared apart. */
const comparedFields = ['domain', 'scheme', 'uri', 'version', 'nonce', 'requestId'] as const

/**
 * Returns the text that the wallet is asked to sign.
 *
 * @param asked What the server has answered.
 * @throws {SignInMessageError} If the text is not one of the account, the network and the fields.
 */
export function textToSign(
  asked: StartSignInAnswer,
  account: { readonly address: string; readonly networkId: string },
): string {
  const { fields } = asked
  if (fields.networkId !== account.networkId) throw new SignInMessageError('networkId')
  const text = asked.message ?? tryRead(() => writeSignInMessage({ ...fields, address: account.address }))
  const message = text === undefined ? undefined : parseSignInMessage(text)
  if (text === undefined || !message) throw new SignInMessageError('message')
  const { address, ...found } = message
  if (!isSameAddress(address, account.address, namespaceIn(account.networkId)))
    throw new SignInMessageError('address')
  const wrong = (Object.keys({ ...fields, ...found }) as (keyof SignInFields)[]).find(
    (name) => JSON.stringify(found[name]) !== JSON.stringify(fields[name]),
  )
  if (wrong) throw new SignInMessageError(wrong)
  return text
}

/** How long before now a wallet may have written a message, and after: its clock may differ. */
const writtenWithinMs = 60 * 60_000

/**
 * Checks a text that a wallet wrote and signed itself against what it was asked for. The wallet chooses the
 * time, and can add a ReCap (ERC-5573), which says what the app may ask of the wallet.
 *
 * @returns The address that signed.
 * @throws {SignInAnswerError} If the text is another one.
 */
export function checkSignedText(text: string, fields: SignInFields, now = Date.now()): string {
  const message = parseSignInMessage(text)
  if (!message) throw new SignInAnswerError({ field: 'message' })
  if (message.networkId !== fields.networkId) throw new SignInAnswerError({ differs: 'network' })
  const wrong =
    comparedFields.find((name) => message[name] !== fields[name]) ?? wrongExtra(message, fields, now)
  if (wrong) throw new SignInAnswerError({ field: wrong })
  return message.address
}

function wrongExtra(message: SignInMessage, fields: SignInFields, now: number): string | undefined {
  const { statement, resources = [] } = message
  const added = resources.filter((each) => !fields.resources?.includes(each))
  const isRecap = added.length > 0 && added.every((each) => each.startsWith('urn:recap:'))
  if (added.length > 0 && !isRecap) return 'resources'
  if (resources.length - added.length !== (fields.resources?.length ?? 0)) return 'resources'
  if (statement !== fields.statement && !(isRecap && isRecapOf(statement, fields.statement)))
    return 'statement'
  for (const name of ['expirationTime', 'notBefore'] as const)
    if (!isSameTime(message[name], fields[name])) return name
  const isAsked = isSameTime(message.issuedAt, fields.issuedAt)
  if (!isAsked && Math.abs(Date.parse(message.issuedAt) - now) > writtenWithinMs) return 'issuedAt'
  return undefined
}

/** The statement of a ReCap stands behind that of the app. ERC-5573 */
function isRecapOf(statement = '', asked = ''): boolean {
  const start = asked === '' ? '' : `${asked} `
  return statement.startsWith(`${start}I further authorize the stated URI to perform`)
}

function isSameTime(a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && Date.parse(a) === Date.parse(b))
}
