import { stemmer } from '@orama/stemmers/english'
import type { SearchPack } from '../search-language.ts'

/** Search pack for English. */
export const enSearch: SearchPack = {
  letters: {},
  stemOf: stemmer,
  // Converts American spellings to British spellings: color, center, organize.
  respelled: (word) =>
    word
      .replace(/(?<=.{2})or(?=s?$|ed$|ing$|ful$)/, 'our')
      .replace(/(?<=.{2})ter(?=s?$)/, 'tre')
      .replace(/iz(?=e[ds]?$|ing$|ation)/, 'is'),
  firstParts: () => [],
  stopWords: `
    a about after again all also am an and any anybody anyone anything are aren as at be because been
    before being but by came can cannot come could couldn did didn do does doesn doing done don each
    either else ever every everyone everything for from get gets give go going got had has hasn have
    haven having he hello her here hers hey hi him his how i if in into is isn it its just know let like
    ll make makes many may me might mine more most much must my need needs never no nor not now of off
    on once one only onto or other our ours out over please possible quite rather re really s same say
    see she should shouldn so some somebody someone something such t take tell than thank thanks that
    the their theirs them then there these they thing things this those through to too under until up
    us use used using ve very via want wants was wasn we well were weren what when where which while
    who whom whose why will with without won would wouldn yes yet you your yours ask question questions
    able actually already although always another anywhere around away back both etc even find least
    less lot maybe often per perhaps since still sure though today usually way yourself`,
  askedBy: {
    where: 'address location street find us directions',
    when: 'opening hours open days times',
    who: 'team founder owner people about responsible',
    since: 'founded established started',
    do: 'services offer',
    how: 'contact',
    what: '',
    why: '',
    which: '',
  },
  expected: [
    {
      words: 'call phone telephone ring number mobile hotline',
      pattern: /(?:\+\d|\b0)[\d\s/()-]{6,}\d/,
    },
    { words: 'email mail', pattern: /\S@\S+\.\S/ },
    {
      words: 'opening hours open closed',
      pattern: /\b\d{1,2}(?:[.:]\d{2})?\s?(?:am|pm)\b|\d{1,2}[.:]\d{2}/i,
    },
  ],
  sameMeaning: `
    cost price charge fee expensive cheap pay rate quote budget money
    invoice bill pay payment paid paying card cash
    contact reach call phone email write message form
    call phone telephone ring mobile number
    email mail write
    address location where directions street find visit
    open opening hours closed close times
    job vacancy career work apply application position hiring
    salary pay wage earn
    remote home homeworking
    holiday leave vacation days
    training learning course workshop class lesson
    boss manager director owner
    founder founded established started since
    company business firm shop
    staff team people employee employees colleagues
    chatbot bot chat assistant
    photo picture image photograph
    video film clip
    website site page web
    shop store online
    duration long quick fast time hours weeks days
    start begin beginning
    privacy data gdpr protection
    store delete keep erase
    cancel cancellation notice refund return
    appointment book booking reserve reservation slot
    repair mend fix service maintenance servicing
    guarantee warranty
    delivery deliver collect collection pickup shipping
    free complimentary
    bike bicycle cycle bikes
    parking park car
    dog pet
    language speak spoken
    accessible accessibility wheelchair step
    terms conditions
    voucher gift
    insurance insured`,
}
