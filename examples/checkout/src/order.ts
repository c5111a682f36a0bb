import * as v from 'valibot'

/** An order, as the server describes it. */
export const orderSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  productId: v.string(),
  /** The address that is to receive the price. Of this order only. */
  recipient: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** The price, as decimal text in units of the currency. */
  amount: v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/)),
  status: v.picklist(['open', 'paid']),
})

export type Order = v.InferOutput<typeof orderSchema>
