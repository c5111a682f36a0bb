import '../styles/styles.css'
import { startCopy } from './copy'
import { startIslands } from './islands'
import { startMarks } from './marks'
import { startSearch } from './openSearch'
import { startTheme } from './theme'

startTheme()
startCopy()
startSearch()
startMarks()
startIslands()
