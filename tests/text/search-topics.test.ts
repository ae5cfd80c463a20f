import { expect, test } from 'vitest'
import { searchTopics } from '../../src/text/search-topics.ts'

const topic = (
  name: string,
  otherNames: string[],
  description: string,
  details: string[] = [],
) => ({
  ...{ name, otherNames, description },
  details,
})

const topics = [
  topic('pricing', ['plans', 'preise'], 'Plans with prices, next to each other.'),
  topic('people', ['team'], 'Cards with photos of people.', ['items[].email']),
  topic('faq', ['questions', 'fragen'], 'Questions whose answers open on a click.'),
]
const namesFor = (query: string) => searchTopics(query, topics).map(({ name }) => name)

test('searchTopics finds a topic by a description in plain words', () => {
  expect(namesFor('three prices side by side')).toEqual(['pricing'])
})

test('searchTopics finds a topic by an incomplete word', () => {
  expect(namesFor('ques')).toEqual(['faq'])
})

test('searchTopics finds a topic despite a typing error', () => {
  expect(namesFor('qestions')).toEqual(['faq'])
})

test('searchTopics ranks a match in a name above a match in a detail', () => {
  const contact = topic('email', [], 'An address.')
  expect(searchTopics('email', [...topics, contact]).map(({ name }) => name)).toEqual([
    'email',
    'people',
  ])
})

test('searchTopics ignores words that every sentence contains', () => {
  expect(namesFor('the of and')).toEqual([])
})
