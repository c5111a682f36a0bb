import type { LocalContext } from '../server/createLocalApp.js'
import type { ProviderState } from './createControls.js'
import { readUser } from './providerUsers.js'
import type { ProviderUser } from './types.js'

/** Reads the form of the login page. `undefined` if it names no user. */
export async function readChoice(
  context: LocalContext,
  state: ProviderState,
): Promise<{ user: ProviderUser } | 'deny' | undefined> {
  const form = new URLSearchParams(await context.var.readText())
  if (form.has('deny')) return 'deny'
  const known = state.findUser(form.get('user') ?? '')
  if (known) return { user: known }
  const typed = readUser(form.get('other') ?? '')
  return typed && { user: state.findUser(typed.id) ?? state.addUser(typed) }
}
