import * as v from 'valibot'

const originField = v.pipe(v.string(), v.maxLength(260))

/** A page about the wallet. `home`, `devices` and `logins` are for who opens a window without an app. */
const page = v.variant('page', [
  v.object({
    page: v.picklist([
      'home',
      'unlock',
      'protect',
      'add-passkey',
      'add-recovery-code',
      'export',
      'leaving-kit',
      'log',
      'devices',
      'logins',
    ]),
  }),
  v.object({ page: v.literal('remove-way'), wayId: v.string() }),
])

/** Most characters of the id of a way that an app gets. */
export const maxWayId = 100

/** What a frame asks a window about the wallet for. */
export const walletTask = v.object({ page, appOrigin: originField })

/** Type of {@link walletTask}. */
export type WalletTask = v.InferOutput<typeof walletTask>

/** A page of the wallet, with what it is about. */
export type WalletPage = WalletTask['page']

/** What a frame tells a window at `/social`: where the login is, or why there is none. */
export const socialTask = v.union([
  v.object({ uri: v.pipe(v.string(), v.maxLength(4_000), v.url()) }),
  v.object({ problem: v.pipe(v.string(), v.maxLength(1_000)) }),
])

/** Type of {@link socialTask}. */
export type SocialTask = v.InferOutput<typeof socialTask>

/** What a window about the wallet answers. */
export const walletAnswer = v.literal('done')

/** What a window about an approval answers. */
export const approvalAnswer = v.picklist(['approved', 'rejected'])

/** Pages that only show something: who closes them has done what they are for. */
export const readingPages: readonly WalletPage['page'][] = ['home', 'log', 'devices', 'logins']
