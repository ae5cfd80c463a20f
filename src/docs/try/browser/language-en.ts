export { englishProblemTexts } from '../../../locale/en/problems.ts'
export { enSearch } from '../../../locale/en/search.ts'
export { englishWords } from '../../../locale/en/ui.ts'
