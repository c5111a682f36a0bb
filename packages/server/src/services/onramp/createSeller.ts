import type { OnrampProviderSettings } from '../../config/OnrampSettings.js'
import type { Seller } from './Seller.js'
import { createCoinbase } from './sellers/createCoinbase.js'
import { createMeld } from './sellers/createMeld.js'
import { createMoonPay } from './sellers/createMoonPay.js'
import { createSandboxPayments } from './sellers/createSandboxPayments.js'
import { createTransak } from './sellers/createTransak.js'

/** Creates the provider of the settings. */
export function createSeller(settings: OnrampProviderSettings): Seller {
  switch (settings.type) {
    case 'meld':
      return createMeld(settings)
    case 'coinbase':
      return createCoinbase(settings)
    case 'moonpay':
      return createMoonPay(settings)
    case 'transak':
      return createTransak(settings)
    case 'sandbox':
      return createSandboxPayments(settings)
  }
}
