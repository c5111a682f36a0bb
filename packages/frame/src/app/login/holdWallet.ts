import { FrameFailure } from '@latchkey/protocol/frame'
import { createWallet, type OpenWallet, openWallet, readWallet, VaultError } from '../vault/index.js'
import type { Session } from './createSession.js'

/** How long an open wallet that is not used stays in memory, in milliseconds. */
const idleMs = 15 * 60_000

/** The open wallet of a document, in memory only. */
export interface HeldWallet {
  /**
   * Returns the open wallet of the user: from memory, by the key of this device, or after the user has opened
   * it in a window. Creates it if the user has none. It stays open: do not close it.
   *
   * @param unlock Asks in a window, if this device cannot open the wallet yet.
   */
  open(unlock: () => Promise<void>): Promise<OpenWallet>
  /** Overwrites what is in memory. What is being opened is closed. */
  wipe(): void
}

/** Creates the place of the open wallet. */
export function holdWallet(session: Session): HeldWallet {
  let held: OpenWallet | undefined
  let opening: Promise<OpenWallet> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wipes = 0

  function wipe(): void {
    wipes += 1
    clearTimeout(timer)
    held?.open.close()
    held = undefined
    opening = undefined
  }

  function keep(wallet: OpenWallet): OpenWallet {
    held = wallet
    clearTimeout(timer)
    timer = setTimeout(wipe, idleMs)
    return wallet
  }

  /** Requests at the same time open it once. */
  function openHere(): Promise<OpenWallet> {
    const before = wipes
    const started = openOrCreate(session)
      .then((wallet) => {
        if (before === wipes) return keep(wallet)
        wallet.open.close()
        throw new FrameFailure('frame/signed-out')
      })
      .finally(() => {
        if (opening === started) opening = undefined
      })
    opening = started
    return started
  }

  return {
    async open(unlock) {
      if (held) return keep(held)
      try {
        return await (opening ?? openHere())
      } catch (error) {
        if (!(error instanceof VaultError) || error.code !== 'vault/no-way-here') throw error
        await unlock()
        return opening ?? openHere()
      }
    },
    wipe,
  }
}

async function openOrCreate(session: Session): Promise<OpenWallet> {
  const user = await session.readUser()
  const context = session.contextOf(user)
  if (!(await readWallet(context))) {
    try {
      return await createWallet(context, user.deviceId)
    } catch (error) {
      // Another tab or device was first.
      if (!(error instanceof VaultError) || error.code !== 'vault/changed-meanwhile') throw error
    }
  }
  return openWallet(context)
}
