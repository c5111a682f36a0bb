import * as v from 'valibot'

/** What a sign-in message permits somebody to do with a resource. */
export interface SignInPermission {
  /** A URI. */
  readonly resource: string
  /** Such as `crud/read`. */
  readonly actions: readonly string[]
}

const prefix = 'urn:recap:'

/** An action has a namespace and a name. Its list has conditions, which only the server understands. */
const actionsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[\w.*-]{1,100}\/[\w.*-]{1,100}$/)),
  v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1)),
)

const recapSchema = v.object({
  att: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z\d+.-]*:[!-~]{1,2000}$/i)), actionsSchema),
  prf: v.array(v.string()),
})

/**
 * Returns what the resources of a sign-in message permit: those that are a ReCap (`urn:recap:…`). Returns
 * `undefined` if one of them cannot be read: then it is not known what the message permits. ERC-5573
 *
 * @example
 * ```ts
 * import { parseSignInMessage, readPermissions } from '@latchkey/protocol'
 *
 * const permissionsOf = (text: string) => readPermissions(parseSignInMessage(text)?.resources)
 * ```
 */
export function readPermissions(resources: readonly string[] = []): readonly SignInPermission[] | undefined {
  const read = resources.filter((each) => each.toLowerCase().startsWith(prefix)).map(readRecap)
  return read.some((each) => each === undefined) ? undefined : read.flatMap((each) => each ?? [])
}

function readRecap(resource: string): readonly SignInPermission[] | undefined {
  try {
    const text = resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const parsed = v.safeParse(
      recapSchema,
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    )
    if (!parsed.success) return undefined
    const permissions = Object.entries(parsed.output.att).map(([resource, actions]) => ({
      resource,
      actions: Object.keys(actions),
    }))
    // One that permits nothing is not what somebody meant to write.
    return permissions.length > 0 && permissions.every(({ actions }) => actions.length > 0)
      ? permissions
      : undefined
  } catch {
    return undefined
  }
}
