import { button } from '../dom/button.js'
import { element } from '../dom/element.js'
import { sentenceOf } from '../dom/sentenceOf.js'
import { type Screen, showScreen } from '../dom/showScreen.js'
import type { Session } from '../login/createSession.js'
import type { Changes } from '../login/openChanges.js'
import { changeWallet, type OpenWallet, openWallet, VaultError } from '../vault/index.js'
import type { WalletTask } from '../windows/windowTasks.js'
import { nameOfUser } from './nameOfUser.js'
import { showPage } from './showPage.js'
import { signalPasskeys } from './signalPasskeys.js'
import { unlockPage } from './unlockPage.js'
import type { WalletWindow } from './WalletWindow.js'

/** Parameters of {@link openWalletWindow}. */
export interface OpenWalletWindowParameters {
  readonly root: HTMLElement
  readonly session: Session
  readonly changes: Changes
  readonly task: WalletTask
  /** Answers the app that waits. Absent: none does. */
  readonly done?: (() => void) | undefined
}

/** Shows the pages of the wallet in a window, beginning with the one that is asked for. */
export async function openWalletWindow(parameters: OpenWalletWindowParameters): Promise<void> {
  const { root, session, changes, task, done } = parameters
  const { appOrigin } = task
  const first = await session.readUser()
  const context = session.contextOf(first)
  const name = element('span', {})
  const account = element('header', { class: 'who small muted' }, element('span', {}, location.host), name)
  const screen = element('section', { class: 'stack' })
  root.replaceChildren(account, screen)
  let held: OpenWallet | undefined

  function keep(wallet: OpenWallet): void {
    if (held && held.open !== wallet.open) held.open.close()
    held = wallet
  }

  const own: WalletWindow = {
    session,
    get user() {
      return session.user ?? first
    },
    context,
    appOrigin,
    isAsked: done !== undefined,
    show: (shown: Screen) => showScreen(screen, shown),
    async go(page) {
      const text = nameOfUser(own.user)
      name.replaceChildren(text)
      name.title = text
      try {
        await showPage(own, page)
      } catch (error) {
        showProblem(own, error, () => own.go(page))
      }
    },
    async open() {
      try {
        held ??= await openWallet(context)
        return held
      } catch (error) {
        if (!(error instanceof VaultError) || error.code !== 'vault/no-way-here') throw error
        await unlockPage(own)
        return own.open()
      }
    },
    keep,
    async change(change) {
      const changed = await changeWallet(context, await own.open(), change)
      keep(changed)
      changes.announce('changed')
      await signalPasskeys(changed.open.header)
      return changed
    },
    changes,
    done: () => done?.(),
  }
  // What it shows is gone from the memory of the page as well.
  window.addEventListener('pagehide', () => {
    held?.open.close()
    held = undefined
  })
  await own.go(task.page)
}

function showProblem(own: WalletWindow, error: unknown, again: () => Promise<void>): void {
  own.show({
    title: 'Your wallet',
    body: [sentenceOf(error)],
    actions: [button('Try again', again, 'primary')],
  })
}
