/** Fills the lists of lower rooms with what the nouns of the city bring [decision 099]: every program imports it. */
import './item-readers.ts'
import './name-sources.ts'
import './subject-kinds.ts'
import './volunteer-duties.ts'
