import { hostedSignIn } from '@latchkey/headless/services'

export const service = hostedSignIn({ url: 'https://auth.example.com' })

/** A request to your server, with the token if the user is signed in. */
export async function readOrders(): Promise<Response> {
  const token = service.getToken()
  return fetch('https://auth.example.com/api/orders', {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}
