import type { CaipNetworkId } from '@latchkey/protocol'
import { OnrampAmountTooHighError, OnrampAmountTooLowError } from '../../shared/errors/onramp.js'
import { type InvalidAmountError, SendDraftIncompleteError } from '../../shared/errors/send.js'
import { parseDecimal } from '../../shared/parseDecimal.js'
import { parseTypedAmount } from '../../shared/parseTypedAmount.js'
import type {
  OnrampOptions,
  OnrampProvider,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
  PurchaseNetwork,
} from '../../wire/onramp/onramp.js'
import type { OnrampFormFields } from './onrampForm.js'

/** Decimals of what is paid. */
const paymentDecimals = 2

/** What is wrong with the amount. */
export type OnrampAmountErrorType = InvalidAmountError | OnrampAmountTooLowError | OnrampAmountTooHighError

/** What the fields of the form mean. Each is `undefined` while the options are read, or if there is none. */
export interface ReadOnrampFormReturnType {
  readonly provider: OnrampProvider | undefined
  readonly purchase: PurchaseCurrency | undefined
  readonly network: PurchaseNetwork | undefined
  readonly payment: PaymentCurrency | undefined
  /** The payment method, with the least and the most that it takes. */
  readonly method: PaymentLimit | undefined
  /** What is paid, in hundredths. */
  readonly value: bigint | undefined
  /** What is wrong with the amount. `undefined` as long as nothing was entered. */
  readonly amountError: OnrampAmountErrorType | undefined
}

/** Reads the form. What was chosen and is no longer offered is replaced by the default. */
export function readOnrampForm(
  fields: OnrampFormFields,
  options: OnrampOptions | undefined,
  activeNetworkId: CaipNetworkId,
): ReadOnrampFormReturnType {
  const currencies = options?.purchaseCurrencies ?? []
  const wantedNetwork = fields.networkId ?? activeNetworkId
  const has = ({ networks }: PurchaseCurrency) => networks.some((each) => each.networkId === wantedNetwork)
  const named = currencies.filter(({ id, symbol }) =>
    [id, symbol].some((name) => name.toLowerCase() === fields.purchase?.toLowerCase()),
  )
  // Some providers list a currency once for each network.
  const purchase = named.find(has) ?? named[0] ?? currencies.find(has) ?? currencies[0]
  const network = purchase?.networks.find((each) => each.networkId === wantedNetwork) ?? purchase?.networks[0]
  const provider = options?.providers.find(({ id }) => id === fields.provider) ?? options?.providers[0]
  const payments = options?.paymentCurrencies ?? []
  const payment = payments.find(({ id }) => id === fields.payment) ?? payments[0]
  const method = payment?.limits.find((limit) => limit.method === fields.method) ?? payment?.limits[0]
  const chosen = { provider, purchase, network, payment, method }
  try {
    const value = parseTypedAmount(fields.amount, paymentDecimals)
    return { ...chosen, value, amountError: compare(value, payment, method) }
  } catch (error) {
    const amountError =
      error instanceof SendDraftIncompleteError ? undefined : (error as OnrampAmountErrorType)
    return { ...chosen, value: undefined, amountError }
  }
}

function compare(
  value: bigint,
  payment: PaymentCurrency | undefined,
  method: PaymentLimit | undefined,
): OnrampAmountErrorType | undefined {
  if (!payment || !method) return undefined
  const { min, max } = method
  const [least, most] = [min, max].map((text) => parseDecimal(text, paymentDecimals, 'round'))
  const currency = payment.id
  if (least !== undefined && value < least) return new OnrampAmountTooLowError({ min, currency })
  if (most !== undefined && value > most) return new OnrampAmountTooHighError({ max, currency })
  return undefined
}
