/** The name of the function that probes call, on `globalThis`. */
export const probeName = '__latchkeyProbe'
