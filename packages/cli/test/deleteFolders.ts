import { afterAll, afterEach } from 'vitest'
import { deleteFoldersOfTest } from './deleteAfterTest.js'
import { deleteFoldersOfFile } from './folderOfFile.js'

// Vitest evaluates this for each test file. It evaluates the modules of the helpers only once.
afterEach(deleteFoldersOfTest)
afterAll(deleteFoldersOfFile)
