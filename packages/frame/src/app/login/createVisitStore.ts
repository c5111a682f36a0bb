import * as v from 'valibot'
import { parseJson } from './createChallengeStore.js'

const visitSchema = v.object({
  visitId: v.string(),
  /** Id of the provider. */
  provider: v.string(),
  /** Origin of the app that it was begun for. */
  appOrigin: v.string(),
  /** Where the user logs in. Absent: the app brings an ID token. */
  uri: v.optional(v.string()),
})

/** A visit to a provider that is waited for. Nothing in it logs anyone in. */
export type Visit = v.InferOutput<typeof visitSchema>

/** What a visit is for: a login, a login with an ID token, or a login that is added to the user. */
type VisitKind = 'login' | 'token' | 'link'

/** The visit that a tab waits for, so that a document that is loaded again still finds it. */
export interface VisitStore {
  read(): Visit | undefined
  /** Waits for this visit, in place of another one. */
  write(visit: Visit): void
  /** Ends the wait for a visit. Does nothing if another one is waited for. */
  remove(visitId: string): void
}

const keyOf = (kind: VisitKind) => `latchkey-frame-visit-${kind}`

/** Creates the store of one kind of visit, in the storage of the tab. */
export function createVisitStore(kind: VisitKind): VisitStore {
  const key = keyOf(kind)
  const read = () => {
    const result = v.safeParse(visitSchema, parseJson(sessionStorage.getItem(key)))
    return result.success ? result.output : undefined
  }
  return {
    read,
    write: (visit) => sessionStorage.setItem(key, JSON.stringify(visit)),
    remove(visitId) {
      if (read()?.visitId === visitId) sessionStorage.removeItem(key)
    },
  }
}

/** Ends the wait for every visit of this tab. */
export function endVisits(): void {
  for (const kind of ['login', 'token', 'link'] as const) sessionStorage.removeItem(keyOf(kind))
}
