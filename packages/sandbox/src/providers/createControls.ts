import { defaultUsers } from './providerUsers.js'
import type {
  ForgedSignature,
  ProviderAnswer,
  ProviderControls,
  ProviderFaults,
  ProviderRequest,
  ProviderUser,
} from './types.js'

const maxRequests = 1_000

/** What is going to happen to a visit without the page. */
export type NextVisit = { readonly user: ProviderUser } | 'deny'

/** The controls of a provider, and what its routes take from them. */
export interface ProviderState {
  readonly controls: Omit<ProviderControls, 'visit'>
  /** Finds a user by its id, also one that was typed into the page. */
  findUser(id: string): ProviderUser | undefined
  /** Remembers a user that is not in the list. */
  addUser(user: ProviderUser): ProviderUser
  /** Notes a request. Returns the status to fail with, if it is to fail. */
  takeFailure(request: ProviderRequest): number | undefined
  takeVisit(): NextVisit | undefined
  /** Applies the changes of the next answer of this kind. */
  change<T extends object>(answer: ProviderAnswer, fields: T): T
  forgeNext(signature: ForgedSignature): void
  takeForgery(): ForgedSignature | undefined
  /** Returns true the first time that this is asked for a user. */
  isFirstVisit(userId: string): boolean
}

/** Creates the controls of one provider. */
export function createControls(): ProviderState {
  let faults = noFaults()
  let users = defaultUsers
  let requests: ProviderRequest[] = []
  let nextUsers: ProviderUser[] = []
  let changes: { answer: ProviderAnswer; fields: Readonly<Record<string, unknown>> }[] = []
  let forgery: ForgedSignature | undefined
  const added = new Map<string, ProviderUser>()
  const seen = new Set<string>()

  const findUser = (id: string) => users.find((user) => user.id === id) ?? added.get(id)
  const addUser = (user: ProviderUser) => {
    added.set(user.id, user)
    return user
  }
  const controls: Omit<ProviderControls, 'visit'> = {
    get faults() {
      return structuredClone(faults)
    },
    get requests() {
      return requests
    },
    get users() {
      return users
    },
    setUsers(list) {
      users = [...list]
    },
    logInNext(wanted) {
      const user = typeof wanted === 'string' ? findUser(wanted) : addUser(wanted)
      if (!user) throw new Error(`The provider has no user "${wanted}".`)
      nextUsers.push(user)
    },
    denyNext(count = 1) {
      faults.denyNext = count
    },
    failNext(step, status = 503, count = 1) {
      faults.failNext.push({ step, status, count })
    },
    delay(ms) {
      faults.delayMs = ms
    },
    drop(on) {
      faults.drops = on
    },
    changeNext(answer, fields) {
      changes.push({ answer, fields })
    },
    reset() {
      faults = noFaults()
      users = defaultUsers
      requests = []
      nextUsers = []
      changes = []
      forgery = undefined
      added.clear()
      seen.clear()
    },
  }
  return {
    controls,
    findUser,
    addUser,
    takeFailure(request) {
      requests = [...requests.slice(1 - maxRequests), request]
      const failure = faults.failNext.find(({ step }) => step === request.step)
      if (!failure) return undefined
      failure.count -= 1
      faults.failNext = faults.failNext.filter(({ count }) => count > 0)
      return failure.status
    },
    takeVisit() {
      if (faults.denyNext > 0) {
        faults.denyNext -= 1
        return 'deny'
      }
      const user = nextUsers.shift()
      return user && { user }
    },
    change(answer, fields) {
      const index = changes.findIndex((change) => change.answer === answer)
      if (index < 0) return fields
      const [change] = changes.splice(index, 1)
      return withFields(fields, change?.fields)
    },
    forgeNext(signature) {
      forgery = signature
    },
    takeForgery() {
      const taken = forgery
      forgery = undefined
      return taken
    },
    isFirstVisit(userId) {
      if (seen.has(userId)) return false
      seen.add(userId)
      return true
    },
  }
}

/** Replaces fields. Those that are `undefined` are removed. */
export function withFields<T extends object>(of: T, fields: Readonly<Record<string, unknown>> = {}): T {
  const entries = Object.entries({ ...of, ...fields }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as T
}

const noFaults = (): ProviderFaults => ({ denyNext: 0, failNext: [], delayMs: 0, drops: false })
