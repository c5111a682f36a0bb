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
}

/** What the name of a function is followed by in the names of its types. */
const ownTypes = /(?:Parameters|ReturnType|ErrorType|Props)$/

/** Decides which page, and which part of it, describes each declaration. */
export function createAddresses(api: readonly ApiDeclaration[]): Addresses {
  const byName = groupBy(api, ({ name }) => name)
  const addresses = new Map(api.map((declaration) => [declaration, addressOf(declaration)]))

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

  return {
    of: (declaration) => addresses.get(declaration) ?? '',
    find(name, file) {
      const found = byName.get(name) ?? []
      const best =
        found.find((each) => each.file === file) ??
        found.find(({ entries }) => entries.some((entry) => /headless(?:\/actions|\/query)?$/.test(entry))) ??
        found[0]
      return best && addresses.get(best)
    },
  }
}

/** The page of a declaration that has one of its own. */
export function pageOf({ name, kind, file, entries }: ApiDeclaration): string | undefined {
  const [entry = ''] = entries
  if (kind === 'class') return isError(name) ? `reference/errors/${name}` : undefined
  if (kind !== 'function') return undefined
  if (entries.every((each) => each.endsWith('/wire'))) return undefined
  // Functions of the same name of several namespaces have pages of their own.
  const own = /\/adapters\/(bitcoin|solana|polkadot|cosmos)\/features\//.exec(file)?.[1]
  const folder = /^use[A-Z]/.test(name)
    ? 'hooks'
    : /Query(?:Options|Key)$|MutationOptions$/.test(name)
      ? 'query'
      : entry.endsWith('/actions') || own
        ? 'actions'
        : 'functions'
  return `reference/${folder}/${own ? `${own}-` : ''}${name}`
}

/** The page that lists the types of an entry point. */
export function typesPageOf({ entries }: Pick<ApiDeclaration, 'entries'>): string {
  const [, path] = /^@latchkey\/headless(?:\/(.*))?$/.exec(entries[0] ?? '') ?? []
  return `reference/types/${path || 'headless'}`
}

/** Whether a class is an error, by its name. */
export function isError(name: string): boolean {
  return name.endsWith('Error')
}
