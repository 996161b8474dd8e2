import { environment } from '#lib/config/environment.ts';
import { DadataSuggestions } from './dadata.ts';
import type { SuggestionGateway } from './gateway.ts';
import { LocalSuggestions } from './local/local-suggestions.ts';

const shared = globalThis as { shopSuggestions?: SuggestionGateway };

/** The process's source: DaData when its key is set, else the bundled table. */
export function suggestionGateway(): SuggestionGateway {
  shared.shopSuggestions ??= openGateway();
  return shared.shopSuggestions;
}

function openGateway(): SuggestionGateway {
  const { dadataToken: token, dadataUrl: url } = environment();
  return token === null ? new LocalSuggestions() : new DadataSuggestions({ url, token });
}
