import { lockFolder } from '../src/database/lockFolder.js'

// Locks the folder of the argument, says so, and keeps it until it is killed.
const [folder = ''] = process.argv.slice(2)
await lockFolder(folder)
process.stdout.write('locked\n')
setInterval(() => {}, 1_000)
