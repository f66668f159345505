// Loaded into an app by `--import`: ends it when the process that started it is gone, however that one ended.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
