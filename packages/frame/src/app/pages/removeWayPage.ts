import { doneAnswer, listDevicesAnswer } from '../../calls/devices.js'
import type { Way } from '../../calls/vault.js'
import { button } from '../dom/button.js'
import { element } from '../dom/element.js'
import { isProtected, readWallet } from '../vault/index.js'
import { maxWayId } from '../windows/windowTasks.js'
import { showDone } from './showDone.js'
import type { WalletWindow } from './WalletWindow.js'
import { wayName } from './wayName.js'

/** Removes a way to open the wallet. With a device, its login is removed too. */
export async function removeWayPage(own: WalletWindow, wayId: string): Promise<void> {
  const ways = (await readWallet(own.context))?.header.ways ?? []
  const { devices } = await own.session.call('devices', listDevicesAnswer)
  const way = ways.find(({ id }) => id.slice(0, maxWayId) === wayId)
  const device = devices.find(({ id }) => id === wayId)
  if (!way && !device) {
    own.done()
    return showDone(own, 'It is removed', 'This way to open your wallet does not exist any more.')
  }
  // A device that is signed out has no way here, and opens nothing.
  if (way) await own.open()
  const rest = ways.filter((each) => each !== way)
  const name = way ? wayName(way, devices) : `${device?.browser}`
  const remove = async () => {
    if (way) await own.change({ remove: [way.id] })
    if (device) await own.session.call('devices/remove', doneAnswer, { deviceId: device.id })
    if (device?.isThis && way) await own.context.store.removeKey(way.publicKey)
    own.changes.announce('changed')
    own.done()
    if (device?.isThis)
      return own.show({ title: 'This device is removed', body: ['You are signed out here.'] })
    return showDone(own, 'It is removed', ...sentencesAfter(way))
  }
  own.show({
    title: `Remove: ${name}`,
    body: [
      device?.isThis ? 'This is the device that you use now. You will be signed out here.' : undefined,
      way ? 'It will not open your wallet any more. Your accounts stay the same.' : 'It will be signed out.',
      way && isProtected(ways) && !isProtected(rest)
        ? element('p', { class: 'notice' }, 'Without it, your wallet is not protected: one loss can lose it.')
        : undefined,
    ],
    actions: [button('Remove', remove, 'danger'), button('Keep it', () => own.go({ page: 'home' }))],
  })
}

function sentencesAfter(way: Way | undefined): readonly string[] {
  if (way?.kind === 'device')
    return [
      'If somebody else has used it, the words of your wallet may be known: move your money to a new wallet.',
    ]
  if (way?.kind === 'code') return ['It still opens each leaving kit that you have saved before.']
  return []
}
