import { groupBy } from '../groupBy'
import type { ApiDeclaration } from './declaration'

/** The addresses of the public declarations, and links to them. */
export interface Addresses {
  /** Address on the site: `/reference/hooks/useSend`. */
  of(declaration: ApiDeclaration): string
  /**
   * The address of a name. If several declarations have it, that of the file comes first, then that of the
   * main entry points. `undefined` if nothing public has the name.
   */
  find(name: string, file?: string): string | undefined
  /**
   * The address that a word in the backticks of a text means for certain. A word that is also a value, such
   * as the name of a view, or a member of a type of the file, may mean that instead. A word of small letters
   * is often a plain word: it means the function only as `send()`.
   */
  findInProse(word: string, file?: string): string | undefined
  /** The address of the page of a view. `undefined` if there is no view of that name. */
  findView(name: string): string | undefined
  /** Whether an entry point exports the declaration of a file. */
  isPublic(name: string, file: string): boolean
}

/** What the name of a function is followed by in the names of its types. */
const ownTypes = /(?:Parameters|ReturnType|ErrorType|Props)$/

/** Decides which page, and which part of it, describes each declaration. */
export function createAddresses(api: readonly ApiDeclaration[]): Addresses {
  const byName = groupBy(api, ({ name }) => name)
  const addresses = new Map(api.map((declaration) => [declaration, addressOf(declaration)]))
  const values = new Set(api.filter(({ kind }) => kind !== 'function').flatMap(textsIn))
  const views = new Set(byName.get('ViewName')?.flatMap(textsIn))
  const members = new Map(
    [...groupBy(api, ({ file }) => file)].map(([file, declarations]) => [
      file,
      new Set(declarations.flatMap((each) => each.members.map(({ name }) => name))),
    ]),
  )

  function addressOf(declaration: ApiDeclaration): string {
    const page = pageOf(declaration)
    if (page) return `/${page}`
    const owner = ownerOf(declaration)
    if (owner) return `/${pageOf(owner)}#${declaration.name.toLowerCase()}`
    return `/${typesPageOf(declaration)}#${declaration.name.toLowerCase()}`
  }

  /** The function that a type belongs to: `send` for `SendParameters`. */
  function ownerOf({ name, file }: ApiDeclaration): ApiDeclaration | undefined {
    if (!ownTypes.test(name)) return undefined
    const stem = name.replace(ownTypes, '')
    const owners = [
      ...(byName.get(stem) ?? []),
      ...(byName.get(stem[0]?.toLowerCase() + stem.slice(1)) ?? []),
    ]
    return owners.find((owner) => owner.file === file && owner.kind === 'function' && pageOf(owner))
  }

  function find(name: string, file?: string): ApiDeclaration | undefined {
    const found = byName.get(name) ?? []
    return (
      found.find((each) => each.file === file) ??
      found.find(({ entries }) => entries.some((entry) => /headless(?:\/actions|\/query)?$/.test(entry))) ??
      found[0]
    )
  }

  function addressFor(declaration: ApiDeclaration | undefined): string | undefined {
    return declaration && addresses.get(declaration)
  }

  return {
    of: (declaration) => addressFor(declaration) ?? '',
    find: (name, file) => addressFor(find(name, file)),
    findInProse(word, file) {
      const name = word.replace('()', '')
      if (file !== undefined && members.get(file)?.has(name)) return undefined
      const found = find(name, file)
      if (name !== word) return found?.kind === 'function' ? addressFor(found) : undefined
      return /^[a-z]+$/.test(name) || values.has(name) ? undefined : addressFor(found)
    },
    findView: (name) => (views.has(name) ? `/views/${name}` : undefined),
    isPublic: (name, file) => (byName.get(name) ?? []).some((each) => each.file === file),
  }
}

/** The texts in the types of a declaration, and in the constants that it is made from. */
function textsIn({ kind, signature, constants }: ApiDeclaration): string[] {
  const text = kind === 'type' || kind === 'constant' ? [signature, ...Object.values(constants)] : [signature]
  return [...text.join('\n').matchAll(/'(\w+)'/g)].map(([, value = '']) => value)
}

const isProtocol = (entry = '') => entry.startsWith('@latchkey/protocol')

/** The page of a declaration that has one of its own. What servers and apps share is on one page. */
export function pageOf({ name, kind, file, entries }: ApiDeclaration): string | undefined {
  const [entry = ''] = entries
  if (kind === 'class') return isError(name) ? `reference/errors/${name}` : undefined
  if (kind !== 'function') return undefined
  if (isProtocol(entry)) return undefined
  const own = adapterOf(file)
  const folder = /^use[A-Z]/.test(name)
    ? 'hooks'
    : /Query(?:Options|Key)$|MutationOptions$/.test(name)
      ? 'query'
      : entry.endsWith('/actions') || (file.includes('/features/') && own)
        ? 'actions'
        : 'functions'
  return `reference/${folder}/${own ? `${own}-` : ''}${name}`
}

/**
 * The adapter of a function, where several adapters have one of the same name: each has a page of its own.
 * The connectors of EVM without wagmi are those of `ethers` and `ethers5`.
 */
export function adapterOf(file: string): string | undefined {
  const [, namespace, library, shared] =
    /\/adapters\/(?:(bitcoin|solana|polkadot|cosmos)\/features\/|(ethers5?)\/use|(evm)\/wallets\/)/.exec(
      file,
    ) ?? []
  return namespace ?? library ?? (shared && 'ethers')
}

/** The page that lists the types of an entry point. */
export function typesPageOf({ entries }: Pick<ApiDeclaration, 'entries'>): string {
  if (isProtocol(entries[0])) return 'reference/types/protocol'
  const [, path] = /^@latchkey\/headless(?:\/(.*))?$/.exec(entries[0] ?? '') ?? []
  return `reference/types/${path || 'headless'}`
}

/** Whether a class is an error, by its name. */
export function isError(name: string): boolean {
  return name.endsWith('Error')
}
