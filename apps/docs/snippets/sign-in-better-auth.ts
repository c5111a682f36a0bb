import { walletSignIn } from '@latchkey/server/better-auth'
import { betterAuth } from 'better-auth'

export const auth = betterAuth({
  baseURL: 'https://my.app',
  plugins: [walletSignIn({ origins: ['https://my.app'] })],
})
