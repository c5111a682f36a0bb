// What the first sign-in loads, in one file.

export { checkAccount } from './checkAccount.js'
export { connectAndSignIn } from './connectAndSignIn.js'
export { followAccount } from './followAccount.js'
export { prepareSignIn } from './prepareSignIn.js'
export { cancelSignIns, runSignIn } from './runSignIn.js'
export { endSession, readSession } from './session.js'
export { whileSigningIn } from './signInState.js'
