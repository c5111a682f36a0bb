import { useEffect, useState } from 'react'
import { OrderPage } from './OrderPage'
import { Products } from './Products'

/** The order is in the address of the page, so that a reload finds it. */
const orderOf = (search: string) => new URLSearchParams(search).get('order') ?? undefined

export function App() {
  const [orderId, setOrderId] = useState(() => orderOf(location.search))
  useEffect(() => {
    const follow = () => setOrderId(orderOf(location.search))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const show = (id: string | undefined) => {
    history.pushState(null, '', id ? `?order=${id}` : location.pathname)
    setOrderId(id)
  }
  return (
    <main>
      <h1>Poster shop</h1>
      {orderId ? <OrderPage id={orderId} onLeave={() => show(undefined)} /> : <Products onOrder={show} />}
    </main>
  )
}
