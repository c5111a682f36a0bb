import { join } from 'node:path'
import { importedNames } from '../../code/importedNames.js'
import { canParse, parseModule } from '../../code/parseModule.js'
import { CliError, exitCodes } from '../../errors.js'
import { appSources } from '../appSources.js'
import { type ProjectModules, projectModules } from './modules/projectModules.js'
import { changedNames } from './read/changedNames.js'
import { type Contacts, listContacts } from './read/listContacts.js'
import { type SourceReader, sourceReader } from './read/sourceReader.js'
import { unknown } from './read/value.js'
import { readEnv } from './readEnv.js'
import type { Setup, UnreadPart } from './setup.js'

/**
 * Reads what the file that calls `createLatchkey` configures, from its source and the sources it imports.
 * Runs no code of the project or of its packages. What cannot be read is in `unread`.
 *
 * @param file - Relative to the root, with forward slashes.
 * @param options.mode - Which `.env.<mode>` files apply. Default `production`.
 * @throws {CliError} `E_SOURCE_UNREADABLE` if the file is no code.
 */
export function readSetup(root: string, file: string, options: { mode?: string | undefined } = {}): Setup {
  const { mode = 'production' } = options
  const modules = projectModules(root, file.replace(/\/?[^/]*$/, '') || '.')
  const env = { ...readEnv(root, { mode }), NODE_ENV: 'production', MODE: mode }
  const reader = sourceReader({ modules, env })
  const contacts = contactsOf(reader, root, file)
  const one = <Key extends keyof Setup['options']>(key: Key) => contacts.map(({ options }) => options[key])
  /** True if it is for one of them; not known if it may be. */
  const some = (key: 'enableWallets' | 'enableWalletGuide' | 'hasPairing' | 'multiWallet' | 'ssr') =>
    one(key).includes(true) || (one(key).includes(undefined) ? undefined : false)
  const counts = one('networks')
  return {
    by: 'reading',
    hosts: contacts.flatMap(({ hosts }) => hosts),
    sources: contacts.flatMap(({ sources }) => sources),
    options: {
      enableWallets: some('enableWallets'),
      enableWalletGuide: some('enableWalletGuide'),
      hasPairing: some('hasPairing'),
      multiWallet: some('multiWallet'),
      ssr: some('ssr'),
      networks: counts.includes(undefined)
        ? undefined
        : counts.reduce((sum: number, count) => sum + (count ?? 0), 0),
      namespaces: [...new Set(one('namespaces').flatMap((each) => each ?? []))],
      configured: [...new Set(one('configured').flatMap((each) => each ?? []))].sort(),
    },
    unread: [
      ...contacts.flatMap(({ unread }) => unread),
      ...reader.changes().map((place) => ({
        place,
        what: 'the configuration',
        why: 'code that is made of a text, or a change of an object of the language, may change it here',
      })),
      ...changedElsewhere(root, modules, reader.imports()),
    ],
    unset: [...reader.unset()],
    assumed: [],
  }
}

/** What each call of `createLatchkey` of a file contacts. */
function contactsOf(reader: SourceReader, root: string, file: string): readonly Contacts[] {
  try {
    const calls = reader.parametersOf(join(root, ...file.split('/')), '@latchkey/headless', 'createLatchkey')
    const place = `${file}:1`
    const none = { value: unknown(place, 'no call of createLatchkey of @latchkey/headless was found'), place }
    return (calls.length > 0 ? calls : [none]).map((call) => listContacts(call.value, call.place))
  } catch (error) {
    // What is nested so that the stack ends is no code that someone has written.
    if (!(error instanceof RangeError)) throw error
    throw new CliError({
      code: 'E_SOURCE_UNREADABLE',
      exitCode: exitCodes.badInput,
      what: `${file} cannot be read as code.`,
      why: 'Its expressions, or those of a file that it imports, are nested too deep.',
      fix: 'Write the options of createLatchkey out.',
      cause: error,
    })
  }
}

/** The places in other files of the app that change a value that the configuration imports. */
function changedElsewhere(
  root: string,
  modules: ProjectModules,
  imports: readonly { file: string; name: string }[],
): UnreadPart[] {
  const names = new Map(imports.map(({ file, name }) => [`${file}#${name}`, modules.nameOf(file)]))
  const found: UnreadPart[] = []
  for (const { path, text } of appSources(root)) {
    if (!imports.some(({ name }) => text.includes(name)) || !canParse(text, path)) continue
    const module = parseModule(text, path)
    const { lines: changed } = changedNames(module.program)
    for (const { source, name, local } of importedNames(module)) {
      const line = changed.get(local)
      if (line === undefined) continue
      const resolution = modules.resolve(source, join(root, ...path.split('/')))
      const from = resolution.kind === 'file' ? names.get(`${resolution.path}#${name}`) : undefined
      if (from !== undefined)
        found.push({
          place: `${path}:${line}`,
          what: `\`${name}\` of ${from}`,
          why: 'it may be changed here',
        })
    }
  }
  return found
}
