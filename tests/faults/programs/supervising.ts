import { runCommand } from '#scripts/startup/command.ts';
import { supervise } from '#scripts/startup/supervisor.ts';

/** A command that supervises the small server, as `npm start` supervises the shop's. */
runCommand(async (command) => {
  const server = supervise({
    script: 'tests/faults/programs/small-server.ts',
    env: process.env,
    onNotice: (notice) => process.send?.({ notice }),
  });
  command.onStop(server.stop);
  await server.ready;
  process.send?.({ ready: true });
  throw await server.givenUp;
});
