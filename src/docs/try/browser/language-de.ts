export { germanProblemTexts } from '../../../locale/de/problems.ts'
export { deSearch } from '../../../locale/de/search.ts'
export { germanWords } from '../../../locale/de/ui.ts'
