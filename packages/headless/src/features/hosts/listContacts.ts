import { safeImageUrl } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { Contact } from '../../wire/contact.js'

/** Returns the urls that all parts of a configuration contact. */
export function listContacts({ adapters, pairing, embedded, options }: Latchkey): readonly Contact[] {
  return [
    ...adapters.flatMap((adapter) => adapter.listContacts?.() ?? []),
    ...(pairing?.listContacts?.() ?? []),
    ...(embedded?.listContacts() ?? []),
    ...(options.signIn && 'start' in options.signIn.server
      ? (options.signIn.server.listContacts?.() ?? [])
      : []),
    ...Object.values(options.services).flatMap((service) => service?.listContacts?.() ?? []),
    ...options.networks.flatMap(({ imageUrl, networkId }) => imageContacts(networkId, imageUrl)),
    // Unsafe images of wallets are not shown.
    ...options.customWallets.flatMap(({ imageUrl }) =>
      imageContacts('customWallets', safeImageUrl(imageUrl)),
    ),
  ]
}

function imageContacts(source: string, url: string | undefined): readonly Contact[] {
  return url ? [{ url, source, purpose: 'images', directive: 'img-src' }] : []
}
