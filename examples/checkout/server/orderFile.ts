import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { orderSchema } from '../src/order'

/** An order, and the index that its address was derived with. */
const storedOrderSchema = v.object({ ...orderSchema.entries, index: v.pipe(v.number(), v.integer()) })

export type StoredOrder = v.InferOutput<typeof storedOrderSchema>

/** The orders of the shop, in a file that is replaced as a whole. */
export class OrderFile {
  readonly #file: string
  readonly #orders: Map<string, StoredOrder>

  constructor(file: string) {
    this.#file = file
    const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    this.#orders = new Map(v.parse(v.array(storedOrderSchema), stored).map((order) => [order.id, order]))
  }

  /** An index that no order has. Orders are never removed, so no address is used twice. */
  nextIndex(): number {
    return this.#orders.size
  }

  find(id: string): StoredOrder | undefined {
    return this.#orders.get(id)
  }

  put(order: StoredOrder): void {
    this.#orders.set(order.id, order)
    const next = `${this.#file}.next`
    writeFileSync(next, JSON.stringify([...this.#orders.values()], undefined, 2))
    renameSync(next, this.#file)
  }
}
