import type { Db } from '#backend/db/connection.ts';
import { environment } from '#lib/config/environment.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { DadataSuggestions } from './dadata.ts';
import type { SuggestionGateway } from './gateway.ts';
import { LocalSuggestions } from './local-suggestions.ts';

/** The process's connection to DaData when its key is set, else the bundled tables in the database. */
export function suggestionGateway(db: Db): SuggestionGateway {
  const { dadataToken: token, dadataUrl: url } = environment();
  if (token === null) return new LocalSuggestions(db);
  return processSingleton('suggestions', () => new DadataSuggestions({ url, token }));
}
