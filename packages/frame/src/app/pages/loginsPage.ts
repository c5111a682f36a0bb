import { FrameFailure } from '@latchkey/protocol/frame'
import type * as v from 'valibot'
import { doneAnswer } from '../../calls/devices.js'
import type { FrameSettings } from '../../calls/settings.js'
import { loginsAnswer, socialAnswer, visitAnswer } from '../../calls/social.js'
import { button } from '../dom/button.js'
import { element } from '../dom/element.js'
import { isPhone } from '../dom/isPhone.js'
import { sentenceOf } from '../dom/sentenceOf.js'
import { createVisitStore } from '../login/createVisitStore.js'
import { isWebAddress } from '../login/isWebAddress.js'
import { readSettings } from '../login/readSettings.js'
import { visitFailure } from '../login/visitFailure.js'
import { waitForVisit } from '../login/waitForVisit.js'
import { readWallet } from '../vault/index.js'
import { checkUser } from './checkUser.js'
import { providerName } from './providerName.js'
import { qrCode } from './qrCode.js'
import { row, rows } from './row.js'
import { signRemoval } from './signRemoval.js'
import { timeText } from './timeText.js'
import type { WalletWindow } from './WalletWindow.js'

type UserLogin = v.InferOutput<typeof loginsAnswer>['logins'][number]
type Providers = FrameSettings['providers']

/** The address of this page, where a provider sends the user back to. */
const path = '/wallet?page=logins'

/** Shows what the user logs in with: the email, and the accounts of providers. Adds and removes them. */
export async function loginsPage(own: WalletWindow): Promise<void> {
  const notice = await readNotice(own)
  const [{ logins }, { providers }] = await Promise.all([
    own.session.call('logins', loginsAnswer),
    readSettings(),
  ])
  const isOnly = logins.length === 1
  own.show({
    title: 'Logins',
    body: [
      notice,
      'Each of these gets you to your wallet. On a new device you also need a passkey or recovery code.',
      rows(...logins.map((login) => loginRow(own, login, providers, isOnly))),
      isOnly ? element('p', { class: 'small muted' }, 'It is your only login, so it stays.') : undefined,
      providers.length > 0 ? element('h2', {}, 'Add a login') : undefined,
    ],
    actions: [
      element(
        'nav',
        { class: 'stack tight menu' },
        ...providers.map(({ id, name }) => button(name, () => addLogin(own, id))),
      ),
      button('Show my wallet', () => own.go({ page: 'home' })),
    ],
  })
}

function loginRow(own: WalletWindow, login: UserLogin, providers: Providers, isOnly: boolean): HTMLElement {
  const title = providerName(login.provider, providers)
  if (isOnly) return row(title, [login.name, `since ${timeText(login.addedAt)}`])
  const remove = button('Remove', () => showRemove(own, login, title))
  remove.setAttribute('aria-label', `Remove: ${title}, ${login.name}`)
  return row(title, [login.name, `since ${timeText(login.addedAt)}`], remove)
}

/** Returns how the visit has ended for which this window has left. It tells of each once. */
async function readNotice({ session, changes }: WalletWindow): Promise<HTMLElement | undefined> {
  const store = createVisitStore('link')
  const visit = store.read()
  if (!visit) return undefined
  store.remove(visit.visitId)
  const { visitId, appOrigin } = visit
  const { state } = await session.call('social/state', visitAnswer, { visitId, appOrigin })
  // The user has come back without an answer of the provider.
  if (state === 'waiting') return undefined
  const failure = visitFailure(state)
  if (failure) return element('p', { class: 'notice danger', role: 'status' }, failure.message)
  changes.announce('changed')
  return element('p', { class: 'notice done', role: 'status' }, 'The login was added.')
}

/** Leaves for the provider, and comes back to this page. */
async function addLogin(own: WalletWindow, provider: string): Promise<void> {
  const { session, appOrigin } = own
  const body = { appOrigin, purpose: 'link' }
  const isFarcaster = provider === 'farcaster'
  const returnUri = `${location.origin}${path}`
  const { visitId, uri } = isFarcaster
    ? await session.call('farcaster', socialAnswer, { ...body, ...(isPhone() && { returnUri }) })
    : await session.call('social', socialAnswer, { ...body, provider, returnUri })
  if (!isWebAddress(uri)) throw new FrameFailure('frame/login-failed')
  createVisitStore('link').write({ visitId, provider, appOrigin, uri })
  if (isFarcaster) await waitForPhone(own, visitId, uri)
  else location.assign(uri)
}

/** Shows the link of Farcaster, which the user approves in its app, until they have. */
async function waitForPhone(own: WalletWindow, asked: string, uri: string): Promise<void> {
  const { session, changes } = own
  const store = createVisitStore('link')
  const controller = new AbortController()
  const cancel = async () => {
    controller.abort()
    store.remove(asked)
    await loginsPage(own)
  }
  own.show({
    title: 'Add Farcaster',
    body: [
      isPhone()
        ? 'Open this link in Farcaster, and approve it there.'
        : 'Scan the code with the phone that has your Farcaster account, or open the link there. Then approve it.',
      isPhone() ? undefined : qrCode(uri, 'QR code of the link'),
      element('a', { class: 'link', href: uri, target: '_blank', rel: 'noopener noreferrer' }, uri),
      element('p', { class: 'muted', role: 'status' }, 'Waiting for your approval …'),
      element('div', { class: 'waiting', 'aria-hidden': 'true' }),
    ],
    actions: [button('Cancel', cancel)],
  })
  const isAsked = ({ visitId }: { readonly visitId: string }) => visitId === asked
  waitForVisit({ session, changes, store, isAsked, signal: controller.signal }).then(
    () => own.go({ page: 'logins' }),
    (error) => {
      if (controller.signal.aborted) return
      store.remove(asked)
      own.show({
        title: 'Add Farcaster',
        body: [element('p', { class: 'notice danger' }, sentenceOf(error))],
        actions: [button('Show my logins', () => own.go({ page: 'logins' }), 'primary')],
      })
    },
  )
}

function showRemove(own: WalletWindow, { id, name }: UserLogin, title: string): void {
  const remove = async () => {
    await checkUser(own, 'the login is removed')
    const hasWallet = (await readWallet(own.context)) !== null
    const signed = hasWallet && (await signRemoval((await own.open()).open, id, own.user.deviceId))
    await own.session.call('logins/remove', doneAnswer, { loginId: id, ...(signed && { signed }) })
    own.changes.announce('changed')
    // It may have been the email.
    await own.session.readUser()
    await own.go({ page: 'logins' })
  }
  own.show({
    title: `Remove: ${title}`,
    body: [
      element('p', {}, element('bdi', {}, name)),
      'It will not get you to your wallet any more. Your accounts stay the same.',
    ],
    actions: [button('Remove', remove, 'danger'), button('Keep it', () => own.go({ page: 'logins' }))],
  })
}
