import { type Kysely, sql } from 'kysely';

/** A page of a closed promotion stays closed after its price promotion is gone from the price list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE promotion_page_actions ADD price_group text`,
  `COMMENT ON COLUMN promotion_page_actions.price_group IS 'that the price promotion is for, or was when it was last there; null: for everybody'`,
  `UPDATE promotion_page_actions a SET price_group = p.price_group FROM promotions p WHERE p.action_id = a.action_id`,
  `CREATE FUNCTION note_group_of_page_action() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.price_group := coalesce((SELECT price_group FROM promotions WHERE action_id = NEW.action_id), NEW.price_group);
      RETURN NEW;
    END
  $$`,
  `CREATE TRIGGER promotion_page_actions_group BEFORE INSERT ON promotion_page_actions
    FOR EACH ROW EXECUTE FUNCTION note_group_of_page_action()`,
  `CREATE FUNCTION note_group_of_promotion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE promotion_page_actions SET price_group = NEW.price_group
      WHERE action_id = NEW.action_id AND price_group IS DISTINCT FROM NEW.price_group;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER promotions_group AFTER INSERT OR UPDATE OF price_group, action_id ON promotions
    FOR EACH ROW EXECUTE FUNCTION note_group_of_promotion()`,
];
