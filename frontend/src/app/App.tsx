import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { Redirect, Route, Switch } from "wouter";
import { Crash } from "@/app/Crash";
import { NotFound } from "@/app/NotFound";
import {
  GradingPage,
  HistoryPage,
  LobbyPage,
  ProgressPage,
  ReplayPage,
  ReportPage,
  RoomPage,
  SettingsPage,
} from "@/app/pages";
import { PaletteHost } from "@/app/PaletteHost";
import { RunningDialog } from "@/app/RunningDialog";
import { Shell } from "@/app/Shell";
import { KIND_PAGES } from "@/rounds";
import { ApiError } from "@/core/http/api";
import { SkeletonText } from "@/ui/Skeleton";
import { Toaster } from "@/ui/Toaster";

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Asking again cannot mend an answer such as "not found".
      retry: (count, error) => count < 2 && error instanceof ApiError && (error.isOffline || error.status >= 500),
      refetchOnWindowFocus: false,
      // The server is on this machine: the browser's idea of being online says nothing about it.
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

export function App() {
  return (
    <Crash>
      <QueryClientProvider client={queries}>
        <Switch>
          <Route path="/interviews/:id">
            {({ id }) => (
              <Suspense fallback={<div className="h-dvh bg-ground" />}>
                <RoomPage key={id} id={id} />
              </Suspense>
            )}
          </Route>
          <Route path="/interviews/:id/replay">
            {({ id }) => (
              <Suspense fallback={<div className="h-dvh bg-ground" />}>
                <ReplayPage key={id} id={id} />
              </Suspense>
            )}
          </Route>
          {KIND_PAGES.filter(({ isWhole }) => isWhole).map(({ path, render }) => (
            <Route key={path} path={path}>
              {(params) => <Suspense fallback={<div className="h-dvh bg-ground" />}>{render(params)}</Suspense>}
            </Route>
          ))}
          <Route>
            <Shell>
              <Suspense fallback={<SkeletonText lines={6} />}>
                <Switch>
                  <Route path="/" component={LobbyPage} />
                  {KIND_PAGES.filter(({ isWhole }) => !isWhole).map(({ path, render }) => (
                    <Route key={path} path={path}>
                      {(params) => render(params)}
                    </Route>
                  ))}
                  <Route path="/history" component={HistoryPage} />
                  <Route path="/progress" component={ProgressPage} />
                  <Route path="/grading" component={GradingPage} />
                  <Route path="/settings" component={SettingsPage} />
                  <Route path="/interviews/:id/report">{({ id }) => <ReportPage key={id} id={id} />}</Route>
                  <Route path="/interviews/:id/end">{({ id }) => <Redirect to={`/interviews/${id}/report`} replace />}</Route>
                  <Route component={NotFound} />
                </Switch>
              </Suspense>
            </Shell>
          </Route>
        </Switch>
        <PaletteHost />
        <RunningDialog />
        <Toaster />
      </QueryClientProvider>
    </Crash>
  );
}
