import { type Kysely, sql } from 'kysely';
import { defaultSynonyms } from './0060-default-synonyms.ts';

/** What people mean by the words they type, the area that a product serves, and how the words of the catalogue sound. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql`
    INSERT INTO search_synonyms (typed, meaning)
    SELECT * FROM unnest(${defaultSynonyms.map(([typed]) => typed)}::text[], ${defaultSynonyms.map(([, meaning]) => meaning)}::text[])
  `.execute(db);
}

const statements = [
  `CREATE TABLE search_synonyms (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    typed text NOT NULL UNIQUE CHECK (typed <> ''),
    meaning text NOT NULL DEFAULT ''
  )`,
  `COMMENT ON TABLE search_synonyms IS 'what people type, and what they mean by it; edited by operators'`,
  `COMMENT ON COLUMN search_synonyms.typed IS 'words or phrases separated by commas'`,
  `COMMENT ON COLUMN search_synonyms.meaning IS 'words of the catalogue, separated by commas, the most probable first; empty: the words say nothing'`,
  'ALTER TABLE search_texts ADD area real',
  `COMMENT ON COLUMN search_texts.area IS 'the area that the product serves, m²'`,
  'ALTER TABLE search_head ADD area real',
  `ALTER TABLE search_words ADD sound text COLLATE "C" NOT NULL DEFAULT ''`,
  `COMMENT ON COLUMN search_words.sound IS 'consonants in Russian letters, equal for all spellings of a word'`,
  `CREATE INDEX search_words_sound ON search_words (sound) WHERE sound <> ''`,
];
