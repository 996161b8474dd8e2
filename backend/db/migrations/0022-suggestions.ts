import { type Kysely, sql } from 'kysely';

/** What is suggested at sign-up where DaData is not connected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE suggestions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('address', 'party')),
    sort integer NOT NULL,
    words text[] NOT NULL,
    type_words text[] NOT NULL,
    around_words text[] NOT NULL,
    inn text COLLATE "C",
    region_fias_id text,
    bounds text[] NOT NULL DEFAULT '{}',
    answer json NOT NULL,
    CHECK ((kind = 'party') = (inn IS NOT NULL)),
    CHECK ((kind = 'address') = (region_fias_id IS NOT NULL))
  )`,
  `COMMENT ON TABLE suggestions IS 'regions, localities and companies of a shop without DaData'`,
  `COMMENT ON COLUMN suggestions.sort IS 'the smaller comes first among those that fit a query equally well'`,
  `COMMENT ON COLUMN suggestions.words IS 'of its own name, folded'`,
  `COMMENT ON COLUMN suggestions.type_words IS 'of its type, short and in full, folded'`,
  `COMMENT ON COLUMN suggestions.around_words IS 'of the region that it lies in, folded'`,
  `COMMENT ON COLUMN suggestions.bounds IS 'of an address: region, locality, or both for a federal city'`,
  `COMMENT ON COLUMN suggestions.answer IS 'sent as it was written, the order of its fields included'`,
  `CREATE INDEX suggestions_inn ON suggestions (inn) WHERE inn IS NOT NULL`,

  `CREATE TABLE suggestion_words (
    word text COLLATE "C" NOT NULL,
    suggestion_id integer NOT NULL REFERENCES suggestions ON DELETE CASCADE,
    PRIMARY KEY (word, suggestion_id)
  )`,
  `COMMENT ON TABLE suggestion_words IS 'every word that a suggestion is found by; its order of bytes lets the primary key find beginnings'`,
  `CREATE INDEX suggestion_words_suggestion ON suggestion_words (suggestion_id)`,

  `CREATE FUNCTION index_suggestion_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM suggestion_words WHERE suggestion_id = NEW.id;
    INSERT INTO suggestion_words (word, suggestion_id)
    SELECT DISTINCT word, NEW.id FROM unnest(NEW.words || NEW.type_words || NEW.around_words) AS word;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER suggestion_words AFTER INSERT OR UPDATE OF words, type_words, around_words ON suggestions
  FOR EACH ROW EXECUTE FUNCTION index_suggestion_words()`,
];
