// app/sign-in/v1/[...call]/route.ts
import { signIn } from './sign-in-next'

const answer = async (request: Request) =>
  (await signIn.handle(request)) ?? new Response(null, { status: 404 })

export { answer as GET, answer as POST }
