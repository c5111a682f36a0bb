// app/api/auth/[...nextauth]/route.ts
import { authJs } from './sign-in-auth-js'

export const { GET, POST } = authJs.handlers
