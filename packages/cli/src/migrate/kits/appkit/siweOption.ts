import type { CallExpression, Expression } from '@babel/types'
import { importedNames } from '../../../code/importedNames.js'
import { headless } from '../../headless.js'
import { callsOf, type Migration } from '../../migration.js'
import { keyed } from '../../options/keyed.js'
import type { Rewriter } from '../../rewriter.js'
import { topLevelCall } from '../../topLevelCall.js'
import { isAppKit } from './isAppKit.js'

/** What each `siweConfig` has. */
const required = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']

/** What the `siweConfig` of createLatchkey can have too. */
const optional = [
  'getMessageParams',
  'onSignIn',
  'onSignOut',
  'enabled',
  'required',
  'signOutOnDisconnect',
  'signOutOnAccountChange',
  'signOutOnNetworkChange',
]

/**
 * Returns the option `siweConfig` of createLatchkey, with the functions that the app has given to
 * `createSIWEConfig`. `undefined` if one is missing or unknown, or if the call is not found.
 *
 * @param value The option of createAppKit.
 */
export function siweOption(migration: Migration, rewriter: Rewriter, value: Expression): string | undefined {
  const text = value.type === 'Identifier' ? ownText(migration, rewriter, value.name) : undefined
  const inline = callsOf(rewriter, isAppKit, 'createSIWEConfig').find(({ call }) => call === value)
  const option = text ?? (inline && objectText(rewriter, inline.call))
  if (option === undefined) return undefined
  migration.items.add('sign-in')
  return keyed('siweConfig', option)
}

/** Replaces the call whose result is in a variable. Returns the name of the variable. */
function ownText(migration: Migration, rewriter: Rewriter, local: string): string | undefined {
  const imported = importedNames(rewriter.module).find((each) => each.local === local)
  const path = imported && migration.tree.resolve(rewriter.module.path, imported.source)
  const own = imported ? path && migration.file(path) : rewriter
  if (!own) return undefined
  const found = callsOf(own, isAppKit, 'createSIWEConfig').find(
    ({ call, ancestors }) => topLevelCall(call, ancestors)?.local === (imported?.name ?? local),
  )
  const text = found && objectText(own, found.call)
  if (!found || text === undefined) return undefined
  // Without it, TypeScript does not know the parameters of the functions.
  const type = own.isTypeScript ? ` satisfies ${own.use(headless, 'type SiweConfig')}` : ''
  own.overwrite(found.call, text + type)
  return local
}

function objectText(rewriter: Rewriter, { arguments: [object] }: CallExpression): string | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const keys = object.properties.map((property) =>
    property.type !== 'SpreadElement' && property.key.type === 'Identifier' && !property.computed
      ? property.key.name
      : '',
  )
  const isWhole = required.every((key) => keys.includes(key))
  const isKnown = keys.every((key) => required.includes(key) || optional.includes(key))
  return isWhole && isKnown ? rewriter.textOf(object) : undefined
}
