import { useAccount } from '@latchkey/headless'
import { useQuery } from '@tanstack/react-query'
import { readOrder } from './api'
import { Connect } from './Connect'
import { products } from './shop'
import { WaysToPay } from './WaysToPay'

export function OrderPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { isConnected } = useAccount()
  const { data: order, error } = useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => readOrder(id, signal),
    // The server looks at the chain each time.
    refetchInterval: ({ state }) => (state.data?.status === 'paid' ? false : 2_000),
  })
  const name = products.find((product) => product.id === order?.productId)?.name
  return (
    <section aria-label="Order">
      <h2>{name ?? 'Your order'}</h2>
      {order?.status === 'paid' ? (
        <p role="status">Thank you. The payment has arrived, and your {name?.toLowerCase()} is on its way.</p>
      ) : order && isConnected ? (
        <WaysToPay order={order} />
      ) : (
        order && <Connect />
      )}
      {error && <p role="alert">{error.message}</p>}
      <button type="button" onClick={onLeave}>
        Back to the shop
      </button>
    </section>
  )
}
